import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import {
  type CustomDescriptionsReply,
  type CustomDescriptionsRequest,
  customDescriptionsRequest,
  paths,
} from '#lib/postal/family-a/wire.ts';
import { failuresOf, familyAFailure, fieldMessages } from '#lib/sandbox/http/failures.ts';
import type { Operation } from '#lib/sandbox/http/operation.ts';
import { jsonReply } from '#lib/sandbox/http/reply.ts';
import { customsDescriptions } from '#lib/sandbox/world/customs-descriptions.ts';

/** HS codes by a text in either language, by the digits they begin with, or all of them. */
export const getCustomDescriptions: Operation = {
  name: 'GetCustomDescriptionsV1',
  family: 'A',
  methods: ['POST'],
  paths: [paths.getCustomDescriptionsV1, '/ebs/genericapi/lookups/rest/GetCustomDescriptionsV1'],
  access: 'open',
  answer: ({ json }) => {
    const asked = customDescriptionsRequest.safeParse(json ?? {});
    if (!asked.success) return familyAFailure(fieldMessages(failuresOf(asked.error.issues)));
    return jsonReply(descriptionsReply(asked.data));
  },
};

function descriptionsReply({ SearchText, HSCode }: CustomDescriptionsRequest): CustomDescriptionsReply {
  const wanted = foldForSearch(SearchText ?? '');
  const digits = (HSCode ?? '').replace(/\D/g, '');
  const found = customsDescriptions.filter(
    (item) =>
      item.hsCode.startsWith(digits) &&
      foldForSearch(`${item.description} ${item.descriptionAr} ${item.category}`).includes(wanted),
  );
  return {
    GetCustomDescriptionsV1Result: {
      CustomDescriptionBO: found.map((item) => ({
        HSCode: item.hsCode,
        Description: item.description,
        DescriptionAR: item.descriptionAr,
        CategoryCode: item.categoryCode,
        Category: item.category,
      })),
    },
  };
}
