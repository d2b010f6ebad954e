import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'

/** False until the page is there and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
