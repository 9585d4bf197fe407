/** The members of answers that carry a label as base64, and those that carry a link to it. */
export const isLabelMember = (name: string) => ['AWBLabel', 'AWB', 'labelBase64'].includes(name);
export const isLabelLink = (name: string) => ['AWBLabelURL', 'labelUrl'].includes(name);
