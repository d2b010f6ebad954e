import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { AppError } from '@/lib/base/errors/app-error'
import { getSite } from '@/lib/base/site'
import { createFairQueue } from '@/server/base/fair-queue'
import { shareCardQueue } from '@/server/base/limits'
import type { Services } from '@/server/services/services'
import { findSiteSettings } from '@/server/site/settings/site-settings'
import { defaultColors } from '@/server/site/settings/theme-colors'
import { readPictureBytes } from './read-picture-bytes'
import type { CardBrand, RenderedCard, ShareCard } from './share-card'

const timeLimitMs = 10_000

const line = createFairQueue(shareCardQueue)

/**
 * The picture as a JPEG of 1200 × 630: one at a time, in a process of its own with bounded time and memory. What can't be read or
 * decoded is left out of it. Callers take turns.
 * @throws AppError `unavailable` when too many wait, or none can be drawn
 */
export function renderShareCard(
  services: Pick<Services, 'db' | 'media'>,
  card: ShareCard,
  caller: string,
): Promise<Buffer> {
  return line(caller, () => draw(services, card))
}

async function draw(services: Pick<Services, 'db' | 'media'>, card: ShareCard): Promise<Buffer> {
  const read = await Promise.all(card.pictures.slice(0, 4).map((url) => readPictureBytes(services, url)))
  const pictures = read.filter((bytes) => bytes !== null).map((bytes) => bytes.toString('base64'))
  const brand = buildBrand()
  const rendered = await runWorker({ ...card, pictures, brand })
  // A picture that took the worker down is not tried again.
  if (rendered.length > 0 || pictures.length === 0) return assertRendered(rendered)
  return assertRendered(await runWorker({ ...card, pictures: [], brand }))
}

function buildBrand(): CardBrand {
  const settings = findSiteSettings()
  const { wall, line, text, muted } = settings?.colors[settings.theme] ?? defaultColors.dark
  return { name: getSite().name, ...{ wall, line, text, muted }, mark: settings?.mark.toString('base64') }
}

function assertRendered(rendered: Buffer): Buffer {
  if (rendered.length > 0) return rendered
  throw new AppError('unavailable', 'The share image could not be rendered.', { retryable: true })
}

/** Empty when it was ended by a limit or a fault. */
function runWorker(card: RenderedCard): Promise<Buffer> {
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=256', resolve('server/feeds/share-card/share-worker.mjs')],
      // None of the market's secrets are in reach of a decoder's fault.
      {
        ...{ timeout: timeLimitMs, killSignal: 'SIGKILL', maxBuffer: 4_000_000 },
        ...{ env: { NODE_ENV: 'production' }, encoding: 'buffer' },
      },
      (error, stdout) => done(error ? Buffer.alloc(0) : stdout),
    )
    // A worker that ends before it has read its card breaks the pipe; its end says so too.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(card))
  })
}
