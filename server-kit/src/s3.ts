import { extname } from 'node:path';
import { ListObjectsV2Command, S3Client, type ListObjectsV2Output } from '@aws-sdk/client-s3';

export interface S3Address {
  region: string;
  /** Address of a server other than Amazon's. */
  endpoint?: string | undefined;
  /** Without a key pair, the SDK looks for credentials: environment, profile, instance role. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

interface S3Limits {
  /** How long the server may be silent before a call fails (ms). */
  silenceMs: number;
}

/** `Cache-Control` of files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const MEDIA_TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Media type of a file, by the end of its name. */
export const mediaTypeOf = (name: string): string => MEDIA_TYPES[extname(name)] ?? 'application/octet-stream';

const ignore = () => undefined;

/** A client of S3, or of a server with the same protocol. */
export function openS3(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Address,
  { silenceMs }: S3Limits,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle: endpoint !== undefined,
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Errors carry what the SDK would log.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 3000, socketTimeout: silenceMs },
    // Servers that do not know the SDK's own checksums refuse them, or store them as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Folder of a bucket as a prefix of keys: empty, or ending with a slash. */
export function prefixOf(folder: string): string {
  const trimmed = folder.replaceAll(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}

interface Folder {
  bucket: string;
  prefix: string;
}

/** Wraps the call for one page of a list, for example with a timeout and error handling. */
type PageCall = (
  send: (limits?: { abortSignal: AbortSignal }) => Promise<ListObjectsV2Output>,
) => Promise<ListObjectsV2Output>;

/** Lists the objects directly in a folder of a bucket. Names are relative to the folder. */
export async function listObjects(
  client: S3Client,
  { bucket, prefix }: Folder,
  call: PageCall,
): Promise<{ name: string; at: Date }[]> {
  const found: { name: string; at: Date }[] = [];
  let token: string | undefined;
  do {
    const place = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token };
    const page = await call((limits) => client.send(new ListObjectsV2Command(place), limits));
    for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
      found.push({ name: Key.slice(prefix.length), at: LastModified });
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return found;
}
