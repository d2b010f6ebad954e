import { type Address, keccak256, toHex, zeroAddress } from 'viem'
import type { TokenRule } from '@/lib/api/schemas/token-rules'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import type { TokenStandard } from '@/server/chains/token-standard'
import { type Answer, ask, readAddress, readWord } from './rule-calls'

/** A rule of all items of a collection: the calls that ask for it, and how their answers read. */
interface CollectionStandard {
  calls(contract: Address): MulticallCall[]
  read(answers: readonly Answer[], standard: TokenStandard): TokenRule | null
}

/** The same on every chain (ProjectOpenSea/operator-filter-registry). */
const filterRegistry: Address = '0x000000000000AAeB6D7670E522A718067333cd4E'
/** Of thirdweb's contracts: transfers are free while the zero address has it. */
const transferRole = keccak256(toHex('TRANSFER_ROLE'))

export const collectionStandards: readonly CollectionStandard[] = [
  {
    calls: (contract) => [ask(contract, 'paused', [])],
    read: ([paused]) => (readWord(paused) === 1n ? { kind: 'paused', standard: 'OpenZeppelin' } : null),
  },
  {
    calls: (contract) => [ask(contract, 'getTransferValidator', [])],
    read([validator], standard) {
      const by = readAddress(readWord(validator))
      return by && { kind: 'restricted', standard: standard === 'ERC721' ? 'ERC-721C' : 'ERC-1155C', by }
    },
  },
  {
    calls: (contract) => [ask(filterRegistry, 'isRegistered', [contract])],
    read: ([registered]) =>
      readWord(registered) === 1n
        ? { kind: 'restricted', standard: 'Operator Filter Registry', by: filterRegistry }
        : null,
  },
  {
    calls: (contract) => [ask(contract, 'operatorAllowlist', [])],
    read([allowlist]) {
      const by = readAddress(readWord(allowlist))
      return by && { kind: 'restricted', standard: 'Immutable', by }
    },
  },
  {
    calls: (contract) => [ask(contract, 'contractType', []), ask(contract, 'hasRole', [transferRole, zeroAddress])],
    // `contractType` is of thirdweb's contracts alone; roles have many others, too.
    read: ([type, everybody]) =>
      readWord(type) && readWord(everybody) === 0n ? { kind: 'restricted', standard: 'thirdweb' } : null,
  },
]
