import { useLoaded } from '@/hooks/useLoaded'
import { whenIdle } from '@/lib/browser/when-idle'

const loadButton = async () => {
  await new Promise<void>(whenIdle)
  return (await import('./CartButton')).CartButton
}

/** The header's place of the cart, kept where there is room. What it shows comes when the page has nothing better to do. */
export function CartSlot() {
  const Button = useLoaded(true, loadButton, () => {})
  return <div className="md:mr-3 md:size-10">{Button && <Button />}</div>
}
