import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { LocalClient } from '@/server/local/chain/client'
import { deployArtifact, send, sendMint } from '../chain'
import type { SpeciesWithHelpers } from '../species'

const ofName = <Name extends string>(name: Name) => ({
  name,
  standard: 'ERC721' as const,
  claims: ['ERC165', 'ERC721'] as const,
  deploy: (client: LocalClient, owner: PrivateKeyAccount) => deployArtifact(client, owner, name),
  mint: (client: LocalClient, contract: Address, sender: PrivateKeyAccount, to: Address) =>
    sendMint(client, sender, contract, 'function mint(address)', [to]),
})

export const royaltyModes = { wholePrice: 0, revert: 1, burnGas: 2, twicePrice: 3 } as const

/** Hostile contracts of ours, which the app and its indexer must survive. */
export const hostile = {
  silentTransfer: {
    ...ofName('SilentTransfer'),
    isTradeable: false,
    isDeceptive: true,
    rule: 'A transfer succeeds and moves nothing.',
    /** Lets such a transfer log a Transfer event all the same. */
    setEmitting: (client: LocalClient, contract: Address, sender: PrivateKeyAccount, isEmitting: boolean) =>
      send(client, sender, contract, 'function setEmitting(bool)', [isEmitting]),
  },

  wrongToken: {
    ...ofName('WrongToken'),
    isTradeable: false,
    isDeceptive: true,
    rule: 'A transfer of a token with an even number moves the token after it, which its holder got in the same mint.',
  },

  gasBurner: {
    ...ofName('GasBurner'),
    isTradeable: true,
    rule: 'A transfer burns 25 million gas.',
    setTransferGas: (client: LocalClient, contract: Address, sender: PrivateKeyAccount, gas: bigint) =>
      send(client, sender, contract, 'function setTransferGas(uint256)', [gas]),
  },

  heavyBatch: {
    ...ofName('HeavyBatch'),
    isTradeable: true,
    rule: 'A token URI has 20 kB to 2 MB, and the owner of a token that never moved costs gas for each token before it.',
    /** @param quantity how many tokens the owner gets, in one ERC-2309 event; at most 5000 */
    deploy: (client: LocalClient, owner: PrivateKeyAccount, quantity = 20n) =>
      deployArtifact(client, owner, 'HeavyBatch', { args: [owner.address, quantity] }),
    mint: (client: LocalClient, contract: Address, sender: PrivateKeyAccount, to: Address) =>
      sendMint(client, sender, contract, 'function mint(address, uint256)', [to, 1n]),
  },

  heavySvg: {
    ...ofName('HeavySvg'),
    isTradeable: true,
    rule: 'Each token has a drawing of 60 kB on chain.',
    /** @param quantity how many tokens the owner gets, in one ERC-2309 event; at most 5000 */
    deploy: (client: LocalClient, owner: PrivateKeyAccount, quantity = 20n) =>
      deployArtifact(client, owner, 'HeavySvg', { args: [owner.address, quantity] }),
    mint: (client: LocalClient, contract: Address, sender: PrivateKeyAccount, to: Address) =>
      sendMint(client, sender, contract, 'function mint(address, uint256)', [to, 1n]),
  },

  hostileRoyalty: {
    ...ofName('HostileRoyalty'),
    claims: ['ERC165', 'ERC721', 'ERC2981'],
    isTradeable: true,
    rule: 'Its royalty is the whole price at first.',
    setMode: (
      client: LocalClient,
      contract: Address,
      sender: PrivateKeyAccount,
      mode: (typeof royaltyModes)[keyof typeof royaltyModes],
    ) => send(client, sender, contract, 'function setMode(uint8)', [mode]),
  },
} satisfies Record<string, SpeciesWithHelpers>
