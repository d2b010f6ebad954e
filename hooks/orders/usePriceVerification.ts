import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useWallet } from '@/hooks/wallet/useWallet'
import { configQueryOptions } from '@/lib/api/queries/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import { verificationQueryOptions } from '@/lib/orders/verification/verification-query'
import {
  listAutomaticSources,
  listVerificationSources,
  type VerificationSource,
} from '@/lib/orders/verification/verification-source'

const key = 'verdigris.proof-node'

export type PriceVerification = ReturnType<typeof usePriceVerification>
export type VerificationChoice = VerificationSource['kind'] | 'automatic'

/** The proof of an order as this page shows it, by whom the reader chose to ask. */
export function usePriceVerification(item: Item, order: Order) {
  const { reader } = useWallet()
  const config = useQuery(configQueryOptions())
  const [ownUrl, setOwnUrl] = useState(() => readLocalStorage(key, z.string()))
  const [choice, choose] = useState<VerificationChoice>('automatic')

  const sources = listVerificationSources({ config: config.data ?? null, chainId: item.chainId, reader, ownUrl })
  const chosen = sources.find(({ kind }) => kind === choice)
  const [first, ...others] = chosen ? [chosen] : listAutomaticSources(sources)
  const options =
    first &&
    verificationQueryOptions(
      {
        order,
        item: { contract: item.contract, tokenId: item.tokenId },
        marketFee: config.data?.marketFee ?? { bps: 0, recipient: null },
        royaltyContracts: config.data?.chains.find(({ id }) => id === item.chainId)?.contracts ?? {},
      },
      [first, ...others],
      reader,
    )
  const proof = useQuery({
    queryKey: ['proof'],
    queryFn: skipToken,
    ...(config.isPending ? {} : options),
  } as NonNullable<typeof options>)

  return {
    reading: proof.data,
    isChecking: proof.isFetching || config.isPending,
    again: () => void proof.refetch(),
    sources,
    canTypeNode: config.data?.embedded !== undefined,
    choice: chosen ? choice : ('automatic' as const),
    choose,
    chooseOwn: (url: string) => {
      writeLocalStorage(key, url)
      setOwnUrl(url)
      choose('own')
    },
  }
}
