import { type Address, decodeAbiParameters, type Hex, isAddressEqual, toEventSelector, zeroAddress } from 'viem'

/** What an account has more or less of afterwards. */
export interface NetTransfer {
  /** The zero address is the chain's own coin. */
  contract: Address
  tokenId: bigint | null
  /** Below zero: it leaves. */
  net: bigint
}

export interface TransferLog {
  address: Address
  topics: readonly Hex[]
  data: Hex
}

/** Where nodes write the coin's own transfers among the logs, when they are asked to (eth_simulateV1, `traceTransfers`). */
const coinLogAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const selectors = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  deposit: toEventSelector('Deposit(address,uint256)'),
  withdrawal: toEventSelector('Withdrawal(address,uint256)'),
}

/** Of the logs of a transaction what one account gains and loses: what comes and goes again is nothing. */
export function computeNetTransfers(
  logs: readonly TransferLog[],
  account: Address,
  weth: Address | undefined,
): NetTransfer[] {
  const sums = new Map<string, NetTransfer>()
  for (const { contract, tokenId, from, to, amount } of logs.flatMap((log) => readLog(log, weth))) {
    const net = (isAddressEqual(to, account) ? amount : 0n) - (isAddressEqual(from, account) ? amount : 0n)
    const key = `${contract.toLowerCase()}:${tokenId}`
    sums.set(key, { contract, tokenId, net: (sums.get(key)?.net ?? 0n) + net })
  }
  return [...sums.values()].filter(({ net }) => net !== 0n)
}

interface Transfer {
  contract: Address
  tokenId: bigint | null
  from: Address
  to: Address
  amount: bigint
}

function readLog(log: TransferLog, weth: Address | undefined): Transfer[] {
  try {
    return readTransfers(log, weth)
  } catch {
    // An event of the same name that says something else.
    return []
  }
}

function readTransfers({ address, topics, data }: TransferLog, weth: Address | undefined): Transfer[] {
  const [selector, first, second, third] = topics
  const contract = address.toLowerCase() === coinLogAddress ? zeroAddress : address
  const isWeth = weth !== undefined && isAddressEqual(address, weth)
  if (selector === selectors.transfer && first && second) {
    const places = { contract, from: readAddress(first), to: readAddress(second) }
    return [
      third ? { ...places, tokenId: BigInt(third), amount: 1n } : { ...places, tokenId: null, amount: word(data) },
    ]
  }
  if (selector === selectors.single && second && third) {
    const [tokenId, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
    return [{ contract, tokenId, amount, from: readAddress(second), to: readAddress(third) }]
  }
  if (selector === selectors.batch && second && third) {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    const places = { contract, from: readAddress(second), to: readAddress(third) }
    return ids.map((tokenId, index) => ({ ...places, tokenId, amount: amounts[index] ?? 0n }))
  }
  // The wrapped coin is made and unmade by events of its own (WETH9).
  if (isWeth && selector === selectors.deposit && first) {
    return [{ contract, tokenId: null, from: zeroAddress, to: readAddress(first), amount: word(data) }]
  }
  if (isWeth && selector === selectors.withdrawal && first) {
    return [{ contract, tokenId: null, from: readAddress(first), to: zeroAddress, amount: word(data) }]
  }
  return []
}

const readAddress = (topic: Hex) => decodeAbiParameters([{ type: 'address' }], topic)[0]
const word = (data: Hex) => decodeAbiParameters([{ type: 'uint256' }], data)[0]
