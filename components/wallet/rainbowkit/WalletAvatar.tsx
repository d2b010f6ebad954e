import type { AvatarComponent } from '@rainbow-me/rainbowkit'
import { Avatar } from '@/components/ui/Avatar'

/**
 * RainbowKit's place for an account's picture. One from ENS is shown when it brings its own bytes: any other would be
 * asked of a stranger's server, which the security policy refuses.
 */
export const WalletAvatar: AvatarComponent = ({ address, ensImage, size }) => (
  <span style={{ width: size, height: size, display: 'block' }}>
    <Avatar name={address} image={ensImage?.startsWith('data:image/') ? ensImage : null} className="size-full" />
  </span>
)
