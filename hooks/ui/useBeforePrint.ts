import { useEffect, useEffectEvent } from 'react'

/** Runs before the page is printed. The browser takes the page as it is then, and waits for nothing. */
export function useBeforePrint(run: () => void): void {
  const start = useEffectEvent(run)
  useEffect(() => {
    const printed = matchMedia('print')
    const onPrint = () => start()
    const onChange = () => printed.matches && start()
    // The second is for what shows the page as it prints, without printing it.
    addEventListener('beforeprint', onPrint)
    printed.addEventListener('change', onChange)
    return () => {
      removeEventListener('beforeprint', onPrint)
      printed.removeEventListener('change', onChange)
    }
  }, [])
}
