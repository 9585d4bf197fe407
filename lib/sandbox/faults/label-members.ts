/** The reply members that hold a label as base64, and those that hold its link. */
export const isLabelMember = (name: string) => ['AWBLabel', 'AWB', 'labelBase64'].includes(name);
export const isLabelLink = (name: string) => ['AWBLabelURL', 'labelUrl'].includes(name);
