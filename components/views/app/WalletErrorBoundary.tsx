import { Component, type ReactNode } from 'react'

interface IslandBoundaryProps {
  onError: () => void
  children: ReactNode
}

/** A fault in the wallet libraries costs the wallet, never the page. */
export class WalletErrorBoundary extends Component<IslandBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
