import { expect, test } from 'vitest'
import { parseSearchTarget } from './parse-search-target'

const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = contract.toLowerCase()
const other = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const long = (2n ** 256n - 1n).toString()
const hash = `0x${'ab'.repeat(32)}`
const hashId = BigInt(hash).toString()
const item = (tokenId: string, chainId?: number) => ({
  contract,
  tokenId,
  ...(chainId === undefined ? {} : { chainId }),
})
const either = { contract, account: contract }

test.each([
  // Ids alone
  ['12', { tokenId: '12' }],
  ['#12', { tokenId: '12' }],
  ['007', { tokenId: '7' }],
  [long, { tokenId: long }],
  [(2n ** 256n).toString(), null],
  ['1'.repeat(79), null],
  ['0x1', { tokenId: '1' }],
  ['0x00ff', { tokenId: '255', beginning: '0x00ff', ending: '' }],
  [`${lower}0`, { tokenId: BigInt(`${lower}0`).toString() }],
  [hash, { txHash: hash, tokenId: hashId }],
  [`0x${'f'.repeat(64)}`, { txHash: `0x${'f'.repeat(64)}`, tokenId: long }],
  [`0x${'f'.repeat(65)}`, null],
  // Addresses
  [contract, either],
  [` ${lower}\n`, either],
  [`0X${lower.slice(2)}`, either],
  [`"${contract}",`, either],
  [`<${contract}>.`, either],
  [`„${contract}“`, either],
  [`\u200b${contract}\ufeff`, either],
  ['0x7099', { tokenId: '28825', beginning: '0x7099', ending: '' }],
  ['0x7099…79C8', { beginning: '0x7099', ending: '79c8' }],
  ['0x7099...', { beginning: '0x7099', ending: '' }],
  ['0X7099...79c8', { beginning: '0x7099', ending: '79c8' }],
  [`${contract} ${other}`, either],
  // Contract and id
  [`${contract}/7`, item('7')],
  [`${contract}:7`, item('7')],
  [`${contract} #7`, item('7')],
  [`${contract}#7`, item('7')],
  [`${contract} 7`, item('7')],
  [`${contract}, 7`, item('7')],
  [`${contract} token id: 7`, item('7')],
  [`${contract}/${long}`, item(long)],
  [`${contract}/0x1f`, item('31')],
  [`${contract}/${hash}`, item(hashId)],
  [`${contract}/${other}`, item(BigInt(other).toString())],
  [`${contract}/${2n ** 256n}`, either],
  [`1/${contract}/0`, item('0', 1)],
  [`31337:${contract}:5`, item('5', 31337)],
  // CAIP, EIP-3770 and ERC-681
  [`eip155:1/erc721:${contract}/123`, item('123', 1)],
  [`eip155:8453/erc1155:${contract}/${long}`, item(long, 8453)],
  [`eip155:137/erc721:${contract}`, { contract, chainId: 137 }],
  [`eip155:10:${contract}`, { ...either, chainId: 10 }],
  [`EIP155:1/ERC721:${contract}/0x0a`, item('10', 1)],
  [`eip155:99999999999/erc721:${contract}/1`, item('1')],
  [`eth:${contract}`, { ...either, chainId: 1 }],
  [`base:${contract}`, { ...either, chainId: 8453 }],
  [`arb1:${contract}/7`, item('7', 42161)],
  [`foo:${contract}`, either],
  [`ethereum:${contract}`, either],
  [`ethereum:pay-${contract}@137`, { ...either, chainId: 137 }],
  [`ethereum:${contract}@1/123`, item('123', 1)],
  [`ethereum:${contract}@10/safeTransferFrom?address=${other}&address=${other}&uint256=7`, { ...item('7', 10) }],
  // This marketplace
  [`https://market.example/item/1/${contract}/7?from=x`, item('7', 1)],
  [`https://market.example/de/item/1/${contract}/${long}#history`, item(long, 1)],
  [`http://127.0.0.1:3000/collection/31337/${contract}`, { contract, chainId: 31337 }],
  [`localhost:3000/collection/31337/${contract}?tab=activity`, { contract, chainId: 31337 }],
  [`https://market.example/profile/${contract}`, { account: contract }],
  [`https://market.example/es/profile/${contract}?chain=10`, { account: contract, chainId: 10, isContract: true }],
  [`https://other.example/users/${contract}?chain=base`, { account: contract, chainId: 8453 }],
  [`https://market.example/safe/1/${contract}`, { account: contract, chainId: 1, isContract: true }],
  ['https://market.example/shows/late-herons', { show: 'late-herons' }],
  ['https://market.example/es/shows/late-herons?x=1', { show: 'late-herons' }],
  [`https://market.example:8443/${contract}`, either],
  // Others
  [`https://opensea.io/assets/ethereum/${contract}/1`, item('1', 1)],
  [`https://opensea.io/item/matic/${contract}/1`, item('1', 137)],
  [`https://opensea.io/assets/${contract}/${long}?ref=${other}`, item(long)],
  [`https://testnets.opensea.io/assets/sepolia/${contract}/1`, item('1', 11155111)],
  [`https://opensea.io/${contract}`, either],
  [`https://blur.io/eth/asset/${contract}/1`, item('1', 1)],
  [`https://blur.io/asset/${lower}/1`, item('1')],
  [`https://looksrare.org/collections/${contract}/1#about`, item('1')],
  [`https://x2y2.io/eth/${contract}/1`, item('1', 1)],
  [`https://rarible.com/token/ETHEREUM:${contract}:1?tab=overview`, item('1', 1)],
  [`https://rarible.com/token/polygon/${contract}:1`, item('1', 137)],
  [`https://rarible.com/token/${contract}:1`, item('1')],
  [`ETHEREUM:${contract}:1`, item('1', 1)],
  [`https://magiceden.io/item-details/ethereum/${contract}/1`, item('1', 1)],
  [`https://magiceden.io/collections/base/${contract}`, { contract, chainId: 8453 }],
  [`https://foundation.app/mint/eth/${contract}/12`, item('12', 1)],
  [`https://superrare.com/artwork/eth/${contract}/12`, item('12', 1)],
  [`https://zora.co/collect/base:${contract}/1`, item('1', 8453)],
  [`https://zora.co/collect/base:${contract}/premint-1`, { contract, chainId: 8453 }],
  [`https://zora.co/collections/${contract}/1`, item('1')],
  [`https://gallery.manifold.xyz/optimism/${contract}/1`, item('1', 10)],
  [`https://element.market/assets/bsc/${contract}/1`, item('1', 56)],
  [`https://sudoswap.xyz/#/item/${contract}/1`, item('1')],
  [`https://sudoswap.xyz/#/browse/buy/${contract}`, { contract }],
  [`https://unknown.example/view?contract=${contract}&tokenId=${long}&chain=base`, item(long, 8453)],
  [`https://unknown.example/view?tokenId=0x1F&chainId=10&contract=${contract}`, item('31', 10)],
  [`https://unknown.example/view%3Fnetwork%3Dbase%26address%3D${contract}%26id%3D4`, item('4', 8453)],
  [`[Late Heron](https://opensea.io/item/base/${contract}/9)`, item('9', 8453)],
  // Explorers
  [`https://etherscan.io/nft/${contract}/1`, item('1', 1)],
  [`https://etherscan.io/token/${contract}?a=1`, item('1', 1)],
  [`https://etherscan.io/token/${contract}?a=${other}`, { contract, chainId: 1 }],
  [`https://optimistic.etherscan.io/address/${contract}#code`, { ...either, chainId: 10 }],
  [`https://www.basescan.org/token/${contract}`, { contract, chainId: 8453 }],
  [`https://base.blockscout.com/token/${contract}/instance/${long}`, item(long, 8453)],
  [`https://etherscan.io/tx/${hash}`, { txHash: hash, chainId: 1 }],
  [`https://explorer.example/tx/${hash}?x=1`, { txHash: hash }],
  [`https://arcade.example/token/${contract}?a=2`, item('2', 4242)],
  [`https://unknown.example/dust-arcade/${contract}/2`, item('2', 4242)],
  // Safes
  [`https://app.safe.global/home?safe=eth:${contract}`, { account: contract, chainId: 1, isContract: true }],
  [
    `https://app.safe.global/transactions/tx?id=multisig_${other}_${hash}&safe=arb1%3A${contract}`,
    { account: contract, chainId: 42161, isContract: true },
  ],
  // ENS names
  ['heron.eth', { ensName: 'heron.eth' }],
  ['late.heron.eth', { ensName: 'late.heron.eth' }],
  ['Héron.eth', { ensName: 'Héron.eth' }],
  ['“heron.eth”.', { ensName: 'heron.eth' }],
  ['https://app.ens.domains/heron.eth', { ensName: 'heron.eth' }],
  ['https://opensea.io/heron.eth?tab=items', { ensName: 'heron.eth' }],
  ['https://heron.eth.limo/about', { ensName: 'heron.eth' }],
  // Words
  ['heron', null],
  ['', null],
  ['100%', null],
  ['0xmoons', null],
  ['a heron.eth', null],
  ['@.eth', null],
  ['https://opensea.io/collection/late-herons', null],
  ['12 stones', null],
  ['https://market.example/explore?q=stone', null],
])('%s', (text, target) => {
  const arcade = { id: 4242, name: 'Dust Arcade', blockExplorer: 'https://arcade.example/' }
  expect(parseSearchTarget(text, [arcade])).toEqual(target)
})

test('a text of any kind is read in no time', () => {
  const started = performance.now()
  for (const part of ['0x', 'a.', '/', '1', ' ', `${contract}/`, '%', '.eth', '"', 'erc721:', '=&?', '/shows/'])
    parseSearchTarget(part.repeat(500 / part.length))
  expect(performance.now() - started).toBeLessThan(100)
})
