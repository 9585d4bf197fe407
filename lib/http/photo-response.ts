/** A JPEG that the portal has drawn, shown in the browser. */
export const photoResponse = (photo: Uint8Array<ArrayBuffer>): Response =>
  new Response(photo, {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
