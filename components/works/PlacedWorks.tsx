import { useRef } from 'react'
import { useKeptPlace } from '@/hooks/useKeptPlace'
import type { KeptPlace } from '@/lib/browser/kept-place'
import { MoreWorks } from './MoreWorks'
import type { WorksIslandProps } from './WorksIsland'

/** One list at one address: where somebody is in it is kept, however long it is. */
export function PlacedWorks(props: WorksIslandProps) {
  const parts = useRef<() => KeptPlace['parts']>(() => [])
  const { kept, settle } = useKeptPlace(props.box, () => parts.current())
  const { next } = props.view
  return next && <MoreWorks {...props} {...{ next, kept, settle, parts }} />
}
