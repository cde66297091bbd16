declare module '*.css';
/** URL of a script that is copied to the release as it is. */
declare module '*?file' {
  const url: string;
  export default url;
}
