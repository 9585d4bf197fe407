/** What a quote is asked for, as its page asks. */
export const quoteQuestion = {
  contentType: 'document',
  originEmirateId: '1',
  destinationEmirateId: '3',
  pieces: 1,
  weightGrams: 500,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
};
