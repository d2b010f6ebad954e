export interface EventsReader {
  response: Response
  /** All that has come so far. */
  read(): string
  /** The ids of the events, without those that only say where the stream stands. */
  ids(): string[]
  /** The id that a browser would come back with. */
  lastId(): string | undefined
  leave(): void
  /** Settles when the stream is over, however it ended. */
  over: Promise<void>
}

/** Reads server-sent events as a browser does, resuming after `lastId`. */
export async function openEvents(
  url: string,
  lastId?: string,
  caller: Record<string, string> = {},
): Promise<EventsReader> {
  const abort = new AbortController()
  const headers = lastId === undefined ? caller : { ...caller, 'last-event-id': lastId }
  const response = await fetch(`${url}/api/v1/events`, { signal: abort.signal, headers })
  let text = ''
  const over = (async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  return {
    response,
    over,
    read: () => text,
    ids: () => [...text.matchAll(/^id: (\d+)\nevent: /gm)].map(([, id = '']) => id),
    lastId: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1],
    leave: () => abort.abort(),
  }
}
