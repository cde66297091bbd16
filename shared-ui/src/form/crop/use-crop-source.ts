import { useEffect, useState } from 'react';

/** product.md 9.4. */
const MAX_RETRIES = 40;
const RETRY_INTERVAL_MS = 50;

export type CropSource = { status: 'loading' } | { status: 'ready'; url: string } | { status: 'failed' };

/** Loads a picture and returns its object URL once the browser has decoded it. */
export function useCropSource(load: () => Promise<Blob>): CropSource {
  const [source, setSource] = useState<CropSource>({ status: 'loading' });

  useEffect(() => {
    let stop: (() => void) | null = null;
    let left = false;
    load().then(
      (blob) => {
        if (!left) stop = watch(blob, setSource);
      },
      () => {
        if (!left) setSource({ status: 'failed' });
      },
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [load]);

  return source;
}

function watch(blob: Blob, report: (source: CropSource) => void): () => void {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  let retries = 0;
  let broken = false;

  const ready = () => {
    clearInterval(timer);
    report({ status: 'ready', url });
  };
  const timer = setInterval(() => {
    retries += 1;
    if (retries > MAX_RETRIES) {
      clearInterval(timer);
      report({ status: 'failed' });
    } else if (broken) {
      broken = false;
      image.src = url;
    }
  }, RETRY_INTERVAL_MS);

  image.onload = ready;
  image.onerror = () => {
    broken = true;
  };
  image.src = url;
  return () => {
    clearInterval(timer);
    image.onload = null;
    image.onerror = null;
    URL.revokeObjectURL(url);
  };
}
