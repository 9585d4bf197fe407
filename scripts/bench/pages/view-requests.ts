/** What a browser takes from files, and keeps: these cost the server next to nothing. */
const files = ['script', 'stylesheet', 'image', 'font', 'manifest'];

/** Whether a browser's request is one that the server's code answers: a document or data. Otherwise it is a file. */
export const isOfView = (request: { resourceType(): string }): boolean =>
  !files.includes(request.resourceType());
