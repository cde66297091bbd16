const YOUTUBE_ID =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/** The 11-character video id of a YouTube link; null for anything else (product.md 5.6). */
export function youTubeId(link: string): string | null {
  return YOUTUBE_ID.exec(link.trim())?.[1] ?? null;
}
