import type { ReactNode } from 'react'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import type { Config } from '@/lib/api/schemas/config'
import { LazyState, type LazyStateProps } from './LazyState'

export interface LazyIslandProps<T> extends Pick<LazyStateProps, 'messages' | 'className'> {
  load: () => Promise<T>
  children: (loaded: T, config: Config) => ReactNode
}

/** A part of a page whose code is loaded behind the page's first words, with the configuration that it needs. */
export function LazyIsland<T>({ load, children, ...state }: LazyIslandProps<T>) {
  const { slot, isFailed, retry } = useLazyModuleWithConfig(true, load)
  if (slot) return children(slot.loaded, slot.config)
  return <LazyState {...{ isFailed, retry }} {...state} />
}
