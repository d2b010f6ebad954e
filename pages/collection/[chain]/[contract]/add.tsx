import type { GetServerSideProps } from 'next'
import { getAddress } from 'viem'
import { AddCollection, type AddCollectionProps } from '@/components/collections/AddCollection'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { decimalSchema } from '@/lib/base/primitives'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { addCollectionMessages } from '@/lib/i18n/generated/add-collection-messages'
import { findCollection } from '@/server/collections/list-collections'
import { throwUnlistedCollection } from '@/server/collections/registration/register-by-address'
import { UnlistedCollectionError } from '@/server/collections/registration/unlisted-collection-error'
import { loadPage, type PageProps } from '@/server/views/load-page'

export const getServerSideProps: GetServerSideProps<PageProps<AddCollectionProps>> = (context) =>
  loadPage(context, async (services) => {
    const id = parseCollectionPath(context.params ?? {})
    const listed = await findCollection(services, id)
    if (listed?.hidden?.isUnlisted) throw new UnlistedCollectionError({ ...id, name: listed.name, isAddable: false })
    const { name } =
      listed ?? (await throwUnlistedCollection(services, id, services.findAddress(context.req)).catch(readUnlisted))
    return {
      chainId: id.chainId,
      contract: getAddress(id.contract),
      name: name || formatAddress(id.contract),
      networkName: services.config.chains.find((chain) => chain.id === id.chainId)?.name ?? String(id.chainId),
      tokenId: decimalSchema.safeParse(context.query.token).data ?? null,
      isListed: listed !== undefined,
    }
  })

function readUnlisted(error: unknown) {
  if (error instanceof UnlistedCollectionError && error.collection.isAddable) return error.collection
  throw error
}

export default function AddCollectionPage(props: PageProps<AddCollectionProps>) {
  const { title } = useMessages(addCollectionMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} />
      <AddCollection {...props} />
    </>
  )
}
