import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { listObjects, openS3, prefixOf } from 'server-kit/s3';
import { Refused } from '../registry/registry';
import { WriteConflict } from './storage';

/** Timeout for a bucket that does not respond. With all retries, a call fails within half a minute. */
const SILENCE_MS = 8000;
const NO_BUCKET = 'NoSuchBucket';

/** A text with the ETag of its object. */
export interface TaggedText {
  text: string | null;
  tag: string | undefined;
}

/** A variable of the environment; undefined if it is empty, as for the AWS SDK. */
const variable = (name: string): string | undefined => {
  const value = process.env[name];
  return value === '' ? undefined : value;
};

const isStatus = (error: unknown, ...codes: number[]) =>
  error instanceof S3ServiceException && codes.includes(error.$metadata.httpStatusCode ?? 0);

/** What to check when a bucket refuses a call. */
function remedyFor(error: unknown): string {
  if (!(error instanceof S3ServiceException)) {
    const isUnknown = error instanceof Error && /credentials/i.test(error.message);
    return isUnknown
      ? 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or other credentials that the AWS SDK reads.'
      : 'Check AWS_ENDPOINT_URL_S3 and the network.';
  }
  if (error.name === NO_BUCKET) return 'Create the bucket, or check its name.';
  if (isStatus(error, 401, 403)) return 'Check the credentials and their permissions.';
  return 'Try again once the bucket works.';
}

/**
 * A folder of a bucket (`s3://bucket/folder`). The server's address, the region and the credentials come from the
 * environment. If the bucket cannot be used, calls reject with an error that says what to check.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** The address as shown in messages. */
  readonly #place: string;

  constructor(address: string) {
    const { host, pathname } = URL.canParse(address) ? new URL(address) : { host: '', pathname: '' };
    if (host === '') throw new Refused(`The release store "${address}" names no bucket. Write s3://BUCKET/FOLDER.`);
    const endpoint = variable('AWS_ENDPOINT_URL_S3') ?? variable('AWS_ENDPOINT_URL');
    this.#bucket = host;
    this.#prefix = prefixOf(pathname);
    this.#place = `${address}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
    this.#client = openS3({ region: variable('AWS_REGION') ?? 'us-east-1', endpoint }, { silenceMs: SILENCE_MS });
  }

  async getText(name: string): Promise<TaggedText> {
    const found = await this.get(name);
    return { text: found?.bytes.toString('utf8') ?? null, tag: found?.tag };
  }

  /** An object with its ETag; null if there is none. */
  async get(name: string): Promise<{ bytes: Buffer; tag: string | undefined } | null> {
    try {
      return await this.#call(async () => {
        const { Body, ETag } = await this.#client.send(new GetObjectCommand(this.#object(name)));
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      });
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  async put(name: string, body: string | Buffer, more: Partial<PutObjectCommandInput> = {}): Promise<void> {
    await this.#call(() => this.#client.send(new PutObjectCommand({ ...this.#object(name), Body: body, ...more })));
  }

  /**
   * Writes a text if the object is still as it was read. Throws `WriteConflict` if it is not. After an error, `isSaved` gets
   * the current text and returns true if this write was saved and only its response was lost.
   */
  async replace({ tag }: TaggedText, name: string, text: string, isSaved: (now: string) => boolean): Promise<void> {
    try {
      await this.put(name, text, {
        ...(tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }),
        CacheControl: 'no-cache',
      });
    } catch (error) {
      const now = await this.getText(name).catch(() => null);
      if (isSaved(now?.text ?? '')) return;
      // 404: the object was deleted; 409: another write is in progress.
      if (isStatus(error, 404, 409, 412)) throw new WriteConflict(`${name} was changed meanwhile.`, { cause: error });
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.#call(() => this.#client.send(new DeleteObjectCommand(this.#object(name))));
  }

  /** Lists the objects directly in a folder. */
  list(folder: string): Promise<{ name: string; at: Date }[]> {
    const place = { bucket: this.#bucket, prefix: `${this.#prefix}${folder}/` };
    return listObjects(this.#client, place, (page) => this.#call(() => page()));
  }

  #object(name: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  async #call<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      const isNoBucket = error instanceof S3ServiceException && error.name === NO_BUCKET;
      // These are part of normal operation: no such object, or a failed condition.
      if (isStatus(error, 404, 409, 412) && !isNoBucket) throw error;
      const { message, name } = error instanceof Error ? error : { message: String(error), name: '' };
      const status = error instanceof S3ServiceException ? ` (${error.$metadata.httpStatusCode ?? name})` : '';
      throw new Error(`${this.#place} cannot be used: ${message}${status}. ${remedyFor(error)}`, { cause: error });
    }
  }
}
