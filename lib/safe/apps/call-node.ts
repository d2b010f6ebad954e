import type { SafeContext } from '@/lib/safe/signing/safe-context'

/** What the node says to one of the bridge's reads: the method was checked, the node checks the parameters. */
export async function callNode(
  { client }: Pick<SafeContext, 'client'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return (await client.request({ method, params } as never)) ?? null
}
