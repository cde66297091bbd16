declare module '*.css';
/** URL of a script that is copied to the release unchanged. */
declare module '*?file' {
  const url: string;
  export default url;
}
