import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { CollectionDetailsForm } from '@/components/creation/CollectionDetailsForm'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useStoreMetadata } from '@/hooks/creation/useStoreMetadata'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { getCollectionDocument } from '@/lib/api/client/collection-documents'
import { addressSchema } from '@/lib/base/primitives'
import {
  type CollectionDraft,
  collectionDraftSchema,
  createCollectionDraft,
  parseExternalUrl,
} from '@/lib/creation/collection-draft'
import { getPictureUrl, type StoredMedia } from '@/lib/creation/item-draft'
import { prepareCollectionUpdate } from '@/lib/flows/creation/prepare-collection-update'
import { metadataUpdateMessages } from '@/lib/i18n/generated/metadata-update-messages'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

const targetSchema = z.object({ contract: addressSchema, name: z.string() })

/** Its owner changes what a collection of our factories says. */
export function UpdateCollectionDialog({ config, request, items }: ActionProps) {
  const messages = useMessages(metadataUpdateMessages)
  const target = targetSchema.safeParse(request.terms).data ?? { contract: '0x' as const, name: '' }
  const { chainId } = request
  const { contract, name } = target
  const [draft, setDraft] = useState<CollectionDraft | null>(
    collectionDraftSchema.safeParse(request.terms).data ?? null,
  )
  const [isDecided, setDecided] = useState(draft !== null)
  const { data, error, refetch } = useQuery({
    queryKey: ['collection', { chainId, contract, document: true }] as const,
    queryFn: ({ signal }) => getCollectionDocument({ chainId, contract }, signal),
    enabled: draft === null,
    gcTime: 0,
  })
  const shown = draft ?? (data ? createCollectionDraft(target, data) : null)
  if (!shown) return <FlowLoading error={error} onRetry={() => void refetch()} />
  if (isDecided && draft) {
    return <UpdateCollectionFlow {...{ config, request, items, draft }} onBack={() => setDecided(false)} />
  }
  const decide = () => {
    setDraft(shown)
    setDecided(true)
  }
  return (
    <ActionDialog heading={messages.heading({ name })}>
      <p className="text-muted">{messages.collection.lead}</p>
      <CollectionDetailsForm {...{ config }} draft={shown} onChange={setDraft} onDecided={decide} />
    </ActionDialog>
  )
}

type UpdateCollectionFlowProps = ActionProps & { draft: CollectionDraft; onBack: () => void }

function UpdateCollectionFlow({ config, request, draft, onBack }: UpdateCollectionFlowProps) {
  const messages = useMessages(metadataUpdateMessages)
  const { collection: texts } = messages
  const { name, description, image, banner, externalUrl } = draft
  const store = useStoreMetadata()
  const prepare = useCallback((ground: FlowGround) => prepareCollectionUpdate(ground, draft, { store }), [draft, store])
  const flow = useFlow({ config, request, prepare })
  const show = (media: StoredMedia | null) => {
    if (!media) return texts.removed
    const url = getPictureUrl(config, media)
    // biome-ignore lint/performance/noImgElement: as it is stored
    return url ? <img src={url} alt="" className="ms-auto h-20 max-w-full rounded-card object-cover" /> : media.uri
  }
  return (
    <FlowDialog
      headings={{ review: messages.reviewHeading, done: messages.doneHeading }}
      {...{ flow, config, onBack }}
      chainId={request.chainId}
      terms={draft}
      title={() => messages.confirm({ name })}
      done={messages.done}
    >
      {() => (
        <>
          <dl className="flex flex-col gap-2 border-y border-line py-4">
            <DefinitionRow label={texts.description}>{description.trim() || texts.removed}</DefinitionRow>
            <DefinitionRow label={texts.link}>{parseExternalUrl(externalUrl) ?? texts.removed}</DefinitionRow>
            <DefinitionRow label={texts.image}>{show(image)}</DefinitionRow>
            <DefinitionRow label={texts.banner}>{show(banner)}</DefinitionRow>
          </dl>
          <p className="text-sm text-muted">{texts.explain}</p>
        </>
      )}
    </FlowDialog>
  )
}
