/** Style sheets are bundled by esbuild; those named `.module.css` give the names of their classes. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
