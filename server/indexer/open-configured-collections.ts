import { getAddress } from 'viem'
import { toAppError } from '@/lib/errors/to-app-error'
import type { Log } from '@/server/log'
import type { Services } from '@/server/services'
import { openCollection } from './open-collection'

/** Opens the operator's own collections, given as `chainId:address`; one that can't be opened is told of in the log. */
export async function openConfiguredCollections(services: Services, list: readonly string[], log: Log): Promise<void> {
  for (const entry of list) {
    const [chainId = '', contract = ''] = entry.split(':')
    try {
      await openCollection(services, { chainId: Number(chainId), contract: getAddress(contract), opener: 'operator' })
    } catch (error) {
      log.warn('A collection of the settings was not opened', { collection: entry, message: toAppError(error).message })
    }
  }
}
