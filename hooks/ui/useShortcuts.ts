import Router from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { createShortcutReader } from '@/lib/browser/create-shortcut-reader'
import { otherKeys } from '@/lib/browser/handle-shortcut-key'

/** The keys that do something wherever one is; `/` alone is the search's, whose code is there from the start. */
export function useShortcuts(showHelp: () => void): void {
  const help = useEffectEvent(showHelp)
  useEffect(() => {
    const read = createShortcutReader()
    const before = otherKeys.handle
    otherKeys.handle = (key) => {
      const shortcut = read(key, performance.now())
      if (shortcut?.act === 'help') help()
      if (shortcut?.act === 'go') void Router.push(shortcut.href)
    }
    otherKeys.handle(otherKeys.last)
    otherKeys.last = ''
    return () => {
      otherKeys.handle = before
    }
  }, [])
}
