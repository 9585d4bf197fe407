/** Whether a browser's request is for a document or data. Files, whose paths end like `.js`, are kept by the browser. */
export const isOfView = (request: { url(): string }): boolean =>
  !/\.\w+$/.test(new URL(request.url()).pathname);
