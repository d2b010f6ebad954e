export { useWalletStore } from '@/context/WalletProvider'
