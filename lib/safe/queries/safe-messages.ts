import { queryOptions } from '@tanstack/react-query'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'

const againMs = { answered: 4_000, failed: 15_000 }

/** Who has signed each of a Safe's newest messages, by its service: by the hash that the Safe signs. */
export function safeMessagesQueryOptions(
  { chainId, maker }: Pick<PendingSafeOrder, 'chainId' | 'maker'>,
  gatewayUrl: string | null,
) {
  return queryOptions({
    queryKey: ['safe-messages', { chainId, maker, gatewayUrl }] as const,
    queryFn: async ({ signal }): Promise<Record<string, string[]>> => {
      const { createGateway, getSafeMessages } = await import('@/lib/protocol/safe-gateway')
      const gateway = createGateway({ baseUrl: gatewayUrl ?? '' })
      const page = await getSafeMessages(gateway, { chainId, address: maker, signal })
      // The type of a list's lines is open: a label for a day has no confirmations.
      const messages = page?.results.flatMap((line) => ('confirmations' in line ? [line] : [])) ?? []
      return Object.fromEntries(
        messages.map(({ messageHash, confirmations }) => [
          String(messageHash).toLowerCase(),
          (confirmations as { owner: { value: string } }[]).map(({ owner }) => owner.value),
        ]),
      )
    },
    enabled: gatewayUrl !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs.failed : againMs.answered),
  })
}
