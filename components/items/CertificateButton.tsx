import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '@/components/ui/Button'
import { LoadError } from '@/components/ui/LoadError'
import { useBeforePrint } from '@/hooks/ui/useBeforePrint'
import { useFirstInteraction } from '@/hooks/ui/useFirstInteraction'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Activity } from '@/lib/api/schemas/activity'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'
import { whenMessagesLoaded } from '@/lib/i18n/request-messages'
import type { CertificateFacts } from '@/lib/items/certificate-facts'
import type { ItemCertificateProps } from './ItemCertificate'

/** The certificate shows the minute. */
const freshMs = 60_000

type Code = Awaited<ReturnType<typeof loadCode>>
type Sheet = Omit<ItemCertificateProps, 'item' | 'profiles'> & { code: Code }

async function loadCode() {
  const [{ ItemCertificate }, { fetchCertificateFacts, pickMint }] = await Promise.all([
    import('./ItemCertificate'),
    import('@/lib/items/certificate-facts'),
  ])
  await whenMessagesLoaded()
  return { ItemCertificate, fetchCertificateFacts, pickMint }
}

/**
 * Prints an item as one sheet. By the browser's own command too, which waits for nothing: the code comes once somebody does something on the page, and
 * what is not known then is left out.
 */
export function CertificateButton({ item, profiles }: Pick<ItemCertificateProps, 'item' | 'profiles'>) {
  const messages = useMessages(mediaPlayerMessages)
  const client = useQueryClient()
  const isAwake = useFirstInteraction()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  const code = useRef<Code>(null)

  useEffect(() => {
    if (!isAwake) return
    return whenIdle(() => {
      loadCode().then(
        (loaded) => {
          code.current = loaded
        },
        () => undefined,
      )
    })
  }, [isAwake])

  const show = (loaded: Code, facts: CertificateFacts) =>
    flushSync(() => setSheet({ code: loaded, facts, picture: item.image && findPicture() }))

  useBeforePrint(() => {
    // The button has made it; some browsers print only later.
    const isFresh = sheet !== null && Date.now() - sheet.facts.atMs < freshMs
    if (isFresh || !code.current) return
    const mint = code.current.pickMint(readKnownActivity())
    show(code.current, { mint, block: null, atMs: Date.now() })
  })

  /** Of the history below, as far as it has loaded. */
  function readKnownActivity(): Activity[] {
    const all = client.getQueriesData<{ activity?: Activity[]; next: string | null }>({ queryKey: ['activity'] })
    const whole = all.flatMap(([, page]) => (page?.next === null && page.activity ? [page.activity] : []))
    const isOwn = ({ contract, tokenId, chainId }: Activity) =>
      contract === item.contract && tokenId === item.tokenId && chainId === item.chainId
    return whole.find((activity) => activity.length > 0 && activity.every(isOwn)) ?? []
  }

  async function print() {
    if (step === 'busy') return
    setStep('busy')
    try {
      const loaded = code.current ?? (await loadCode())
      code.current = loaded
      show(loaded, await loaded.fetchCertificateFacts(item))
      const picture = document.querySelector<HTMLImageElement>('.certificate-picture')
      // One that is damaged is left out by the browser.
      await picture?.decode().catch(() => undefined)
      setStep('idle')
    } catch {
      return setStep('failed')
    }
    window.print()
  }

  const Certificate = sheet?.code.ItemCertificate
  return (
    <>
      {/* On a narrow screen the row of tools would break into two. The browser's own command prints the certificate there, too. */}
      <Button size="small" variant="quiet" className="max-lg:hidden" aria-busy={step === 'busy'} onClick={print}>
        {messages.certificate}
      </Button>
      {step === 'failed' && <LoadError className="w-full text-center" />}
      {Certificate &&
        createPortal(
          <Certificate {...{ item, profiles }} facts={sheet.facts} picture={sheet.picture} />,
          document.body,
        )}
    </>
  )
}

function findPicture(): string | null {
  return document.querySelector<HTMLImageElement>('.item-stage img')?.currentSrc || null
}
