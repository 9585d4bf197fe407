// Loaded into a portal by a test, before Next: two texts that only the test sends make the code that reads them fail, as a bug would.
const broken = ['brokenpage', 'x-broken-layout'];
const { split } = String.prototype;

Object.defineProperty(String.prototype, 'split', {
  value(...given) {
    if (broken.includes(String(this)))
      throw new Error('relation "users" of postgresql://waybill, at findUser (/srv/lib/db/pool.ts:12:3)');
    return split.apply(this, given);
  },
});
