import { isSameAddress } from '@/lib/base/format/is-same-address'
import { seaportAddress } from '@/lib/protocol/chains/chains'

/** The proper name of a contract that the field knows, which no language translates; undefined of others. */
export const nameContract = (address: string): string | undefined =>
  isSameAddress(address, seaportAddress) ? 'Seaport' : undefined
