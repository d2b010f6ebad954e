import type { Env } from '@/lib/base/env/env'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'
import type { MediaSettings } from './open-media'

/** What the settings say of media. The store on the disk is the default. */
export function readMediaSettings(env: Env, origin: string): MediaSettings {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const s3 =
    url && bucket && accessKeyId && secretAccessKey ? { url, bucket, region, accessKeyId, secretAccessKey } : undefined
  const fetch = {
    ipfsGateways: env.IPFS_GATEWAYS,
    arweaveGateways: env.ARWEAVE_GATEWAYS,
    // Whoever serves a public chain reaches out anyway; the embedded market alone asks nobody.
    isOpen: env.FETCH_METADATA ?? readRpcUrls(env).size > 0,
  }
  return {
    ...{ origin, fetch, dataDir: env.DATA_DIR, capBytes: env.MEDIA_CAP_MB * 1_000_000, s3 },
    quota: { dayBytes: env.MEDIA_ACCOUNT_DAY_MB * 1_000_000, totalBytes: env.MEDIA_ACCOUNT_MB * 1_000_000 },
    unusedDays: env.MEDIA_UNUSED_DAYS,
  }
}
