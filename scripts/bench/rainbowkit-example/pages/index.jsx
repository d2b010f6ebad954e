import { ConnectButton } from '@rainbow-me/rainbowkit'
import Head from 'next/head'

export default function Home() {
  return (
    <div>
      <Head>
        <title>Plain example</title>
        <meta name="description" content="A page with RainbowKit's connect button" />
      </Head>
      <main>
        <ConnectButton />
        <h1>Welcome</h1>
      </main>
    </div>
  )
}
