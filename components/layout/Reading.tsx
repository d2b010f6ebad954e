import { useEffect } from 'react'
import { useMessages } from '@/hooks/useMessages'
import { Unavailable } from './Unavailable'

const againMs = 3_000

/** For a collection that the market has just met: it looks again by itself, and by a plain link with scripts off. */
export function Reading() {
  const { reading } = useMessages()
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), againMs)
    return () => clearTimeout(timer)
  }, [])
  return <Unavailable code="…" messages={reading} />
}
