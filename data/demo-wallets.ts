/**
 * The wallets of the demo that a visitor may try. Their keys are public (anvil's mnemonic): an address names its wallet on the local chain
 * and nowhere else. Every page loads this list: lower case compresses better.
 */
export const demoWallets = [
  { name: 'Ada', address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' },
  { name: 'Bela', address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' },
  { name: 'Cleo', address: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc' },
  { name: 'Dario', address: '0x90f79bf6eb2c4f870365e785982e1f101e93b906' },
  { name: 'Emi', address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65' },
] as const
