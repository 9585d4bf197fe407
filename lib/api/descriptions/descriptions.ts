import type { createDocument } from 'zod-openapi';

/*
 * What the members and parameters of the document mean that their schema doesn't describe itself: by the name that they have everywhere, or
 * by their schema or operation and their path in it, where it means something else there.
 */
const stateOfShipment =
  'What is known of the booking. `booking`, `unconfirmed`, `cancelling` and `cancel_unconfirmed` are open: read it again later. `draft`: the carrier has no booking.';
const kindOfStatement =
  '`cod`: the carrier’s payout of cash on delivery; `charges`: its invoice; `bank`: the statement of a bank.';
const stateOfClaim = '`made`, `sent` to the carrier, `answered` by it, `paid`, or `dropped`.';

export const descriptions: Record<string, string> = {
  // What most objects have.
  id: 'Its id, a UUID. In a path, that of the resource.',
  data: 'The items of the page.',
  awb: 'The carrier’s air waybill number. Null until the carrier has issued it.',
  reference: 'Your own number, such as that of the order. Null without one.',
  reference1: 'Your own number, as you sent it in `reference`.',
  reference2: 'Another number of your own, which the carrier gets too.',
  reference3: 'Another number of your own, which the carrier gets too.',
  currency: 'The currency as ISO 4217 names it, such as AED.',
  name: 'Its name.',
  name_en: 'The name in English.',
  name_ar: 'The name in Arabic.',
  detail: 'What is wrong, in the language of the request.',
  note: 'A text for the carrier. Empty without one.',
  amounts: 'One sum for each currency.',
  due_on: 'Until which day the carrier should respond, as YYYY-MM-DD.',
  query: 'Words to search for, in English or Arabic.',
  limit: 'The most items of a page.',
  from: 'The first day, as YYYY-MM-DD in the UAE. It is included.',
  until: 'The last day, as YYYY-MM-DD in the UAE. It is included.',

  // Places.
  Place: 'A place of the carrier’s lists.',
  'Place.id': 'The carrier’s id of the place.',
  'Area.id': 'The carrier’s id of the area.',
  'Country.id': 'The carrier’s id of the country.',
  'City.id': 'The carrier’s id of the city.',
  'PostOffice.id': 'The carrier’s id of the post office.',
  'Party.country.id': 'The carrier’s id of the country.',
  'PlaceReference.id': 'The id of the place, from the lists under `/places`.',
  emirate: 'The emirate, of an address in the UAE.',
  area: 'The area of the emirate. Null if it isn’t known.',
  zone: 'The carrier’s zone that the area belongs to.',
  country: 'The country, of an address abroad.',
  city: 'The city of the country.',
  alpha2: 'The country’s code of two letters (ISO 3166-1). Null if the carrier’s list has none.',
  alpha3: 'The country’s code of three letters (ISO 3166-1). Null if the carrier’s list has none.',
  dialling_code: 'The country’s dialling code without +, such as 971. Null if the carrier’s list has none.',
  'City.code': 'The carrier’s code of the city. Null without one.',
  latitude: 'Degrees north of the equator. Null if it isn’t known.',
  longitude: 'Degrees east of Greenwich. Null if it isn’t known.',
  'HsCode.code': 'The HS code, with 6 to 12 digits.',
  description_en: 'The goods in English.',
  description_ar: 'The goods in Arabic.',

  // A party: who sends or receives.
  Party: 'A sender or a receiver, with places by their names.',
  contact_name: 'The person’s name. Required to book.',
  company_name: 'The company’s name.',
  mobile: 'A mobile number in any usual form, such as 050 123 4567. Responses have the international form.',
  phone: 'Another phone number. Without it, the mobile is used.',
  alternative_mobile: 'A second mobile number, which the courier can call.',
  email: 'An email address.',
  address: 'The address in one line: villa or flat, street.',
  address_line2: 'The second line of the address.',
  street_name: 'The street.',
  building_name: 'The building.',
  floor: 'The floor.',
  apartment: 'The flat or office.',
  landmark: 'A landmark near the address.',
  address_category: 'What kind of address it is, as the carrier names it.',
  zip_code: 'The postcode, for addresses abroad.',
  own_reference1: 'Your own number for this party.',
  own_reference2: 'Another number of your own for this party.',
  'PartyInput.mobile': 'A mobile number in any usual form, such as 050 123 4567. Required to book.',
  'PartyInput.email': 'An email address. Required to book, unless the shipping settings name one.',
  'PartyInput.address': 'The address in one line: villa or flat, street. Required to book.',
  'PartyInput.emirate':
    'The emirate by name, code (`shj`) or id, in the UAE. Required to book there. Common spellings such as Sharja or Dubay count; others are refused, with suggestions.',
  'PartyInput.country': 'The country by name, code (`SA`) or id, abroad, with a `city`.',
  'PartyInput.state': 'The state or province, for addresses abroad.',
  'Party.state': 'The state or province, for addresses abroad.',
  preset: 'The saved sender: its name in English or Arabic, or its id.',

  // A shipment to book.
  'ShipmentInput.kind':
    'Within the UAE, to another country, or from one. Left out, it is `international` if the receiver has a country and no emirate, `incoming` if the sender has, otherwise `domestic`.',
  receiver: 'Who gets the shipment.',
  parcel: 'What is sent: its weight, size and content.',
  service: 'How it is sent, paid and picked up.',
  customs: 'The goods, for the customs of another country. Required abroad unless it is a document.',
  weight_grams: 'The weight in grams.',
  length_mm: 'The length in millimetres.',
  width_mm: 'The width in millimetres.',
  height_mm: 'The height in millimetres.',
  pieces: 'How many pieces. Null if it isn’t known.',
  content_type: '`document` or `non-document`.',
  commodity_description: 'What is in it, in words.',
  declared_value: 'The value of the content.',
  product: 'The carrier’s service.',
  payment_method: '`credit` on your account, `cod` or `cash`.',
  cod_amount: 'The cash on delivery, which the carrier takes from the receiver. Null without it.',
  pickup_date: 'The day of the pickup, as YYYY-MM-DD in the UAE.',
  pickup_from: 'The start of the pickup, as HH:MM in the UAE.',
  pickup_to: 'The end of the pickup, as HH:MM in the UAE.',
  delivery: '`door-to-door`, or `counter` if the receiver gets it at a post office.',
  office: 'The post office of a `counter` delivery.',
  delivery_instruction_id: 'What the courier should do, by an id from `/delivery-instructions`.',
  registered: 'Whether it is sent as registered post.',
  insured: 'Whether the carrier insures it.',
  return_service: 'Whether the carrier brings something back to the sender.',
  email_sender: 'Whether the carrier emails the sender about it.',
  email_receiver: 'Whether the carrier emails the receiver about it.',
  remarks: 'Remarks for the carrier.',
  special_notes: 'Notes for the courier.',
  preassigned_awb: 'An AWB of a range that the carrier has given you. Without it, the carrier issues one.',
  'ServiceInput.latitude': 'Where to deliver: degrees north of the equator.',
  'ServiceInput.longitude': 'Where to deliver: degrees east of Greenwich.',
  'CustomsInput.currency': 'The currency of all values, as ISO 4217 names it.',
  ioss_number: 'The number of the EU’s Import One-Stop Shop, if you have one.',
  'CustomsInput.items': 'The goods, one for each kind.',
  'CustomsInput.items.description': 'What it is, in English.',
  hs_code: 'The HS code. `/hs-codes` finds it.',
  quantity: 'How many pieces.',
  'CustomsInput.items.reference': 'Your own number of the goods.',
  'ReturnInput.reason': 'Why it comes back.',
  'ReturnInput.note': 'Why it comes back, in your own words.',
  'createShipment.dry_run': '`true` checks and prices the body, and books nothing.',
  'ShipmentBatchInput.shipments': 'The shipments, in any order.',
  'ShipmentBatchInput.shipments.shipment': 'The body of a single booking.',
  'ShipmentBatchResult.shipment': 'The shipment as it is now. Null after a problem.',
  'ShipmentBatchResult.problem': 'Why it wasn’t booked. Null if it was.',
  results: 'One result for each.',

  // A shipment.
  'Shipment.state': stateOfShipment,
  'ShipmentSummary.state': stateOfShipment,
  'Tracking.state': stateOfShipment,
  phase:
    'The carrier’s status in one word. Null before the carrier has said one; `unknown` for a status that the portal doesn’t know.',
  receiver_name: 'The receiver’s name. Null if it isn’t known.',
  destination: 'Where it goes: an emirate, or a country and a city. Null if it isn’t known.',
  'Shipment.status': 'What the carrier said last.',
  'ShipmentSummary.status': 'What the carrier said last.',
  text_en: 'The carrier’s message in English. Null without one.',
  text_ar: 'The carrier’s message in Arabic. Null without one.',
  location_en: 'Where it happened, in English. Null if the carrier doesn’t say it.',
  location_ar: 'Where it happened, in Arabic. Null if the carrier doesn’t say it.',
  'TrackingEvent.code': 'The carrier’s code of the status.',
  handed_over_at: 'When you marked it as handed over. Null if you didn’t.',
  is_printed: 'Whether its label was printed.',
  is_return: 'Whether it brings another shipment back.',
  has_label: 'Whether the portal already has its label. If not, reading the label gets it.',
  tracked_at: 'When the carrier was last asked about it. Null before the first time.',
  details: 'What was booked. Null until the carrier has accepted it.',
  effect: 'What cancelling would do now: cancel it, return it to the sender, or nothing.',
  'Shipment.cancelling.reason': 'Why it can’t be cancelled. Null if it can.',
  'Shipment.unconfirmed.reference': 'The reference by which the portal looks it up at the carrier.',
  next_check_at: 'When the portal looks it up next. Null if an agent does.',
  rejection: 'Why the carrier rejected the booking. Null if it didn’t.',
  message: 'The carrier’s words.',
  fields: 'What it says about single fields.',
  pointer: 'A JSON pointer (RFC 6901) into the body.',
  ShipmentDetails: 'What was booked.',
  'ShipmentDetails.kind': 'Within the UAE, to another country, or from one.',
  sender: 'Who sends the shipment.',
  'ShipmentDetails.parcel.reference1': 'Your own number, as you sent it in `reference`.',
  'ShipmentDetails.customs.items': 'The goods.',
  'ShipmentDetails.customs.items.description': 'What it is.',
  export_reason: 'Why it is exported, as printed on the customs documents.',
  incoterm: 'Who pays duties and taxes, as printed on the invoice.',
  origin_alpha2: 'The country that the goods come from, by its code of two letters.',
  value: 'The value of all pieces together.',
  events: 'What the carrier reported, the newest first.',
  'readShipmentByAwb.awb': 'The AWB of one of your shipments.',

  // Prices.
  Price: 'What the carrier charges.',
  price: 'What the carrier charges.',
  postage: 'The carrier’s price before VAT.',
  cod_fee: 'The fee for cash on delivery before VAT, if you have set it in the portal.',
  vat: 'The VAT of the carrier’s price.',
  vat_percent: 'The rate of VAT in percent, such as 5.',
  total: 'What you pay, with VAT.',
  dry_run: 'Always true.',
  usual: 'Within this many days half of them were delivered.',
  most: 'Within this many days nine in ten were delivered.',

  // Errors.
  'Problem.type': 'The page that explains the code.',
  'Problem.title': 'The problem in a few words.',
  'Problem.status': 'The HTTP status, again.',
  'Problem.code': 'The kind of the problem. Rely on it: it never changes.',
  'Problem.detail': 'What happened. If nothing was sent to the carrier, it says so.',
  'Problem.errors': 'What is wrong with single fields, parameters or headers.',
  'Problem.errors.parameter': 'The name of the parameter or header.',
  'Problem.errors.code': 'What is wrong with it. It never changes.',
  suggestions: 'Values that are close to what was sent.',

  // The list of shipments.
  'listShipments.status': 'Only shipments of this status, as the tabs of the portal’s list.',
  'listShipments.service': 'Only shipments of this service.',
  'listShipments.place':
    'Only those to an emirate by its code (`auh`, `dxb`, `shj`, `ajm`, `uaq`, `rak`, `fuj`, or `ain` for Al Ain), or to a country by its code of two capitals (`SA`).',
  'listShipments.cod':
    'Only those `with` or `without` cash on delivery, or whose cash is `unpaid`: collected, and on no statement yet.',
  'listShipments.by': 'Only those that this person or key has booked, by its id.',
  'listShipments.tag': 'Only those with this tag, by its id.',
  'listShipments.import': 'Only those of this import, by its id.',
  'readLabel.format': 'PDF unless `Accept` asks for a PNG.',

  // Contacts.
  'ContactInput.name': 'The person’s name.',
  'Contact.name': 'The person’s name. Empty without one.',
  'ContactSummary.name': 'The person’s name. Empty without one.',
  tags: 'Words to find it by.',
  notes: 'Notes for your own team.',
  label: 'What the address is called, such as Home.',
  address_ar: 'The address in Arabic.',
  addresses: 'The addresses, the usual one first.',
  more_addresses: 'How many further addresses it has.',
  'ContactAddress.state': 'The state or province, for addresses abroad.',
  'ContactAddressInput.state': 'The state or province, for addresses abroad.',
  'ContactAddress.emirate.id': 'The carrier’s id of the emirate.',
  'ContactAddress.area.id': 'The carrier’s id of the area.',
  'ContactAddress.country.id': 'The carrier’s id of the country.',
  'ContactAddress.city.id': 'The carrier’s id of the city.',

  // Pickups.
  waiting: 'How many parcels wait for the courier.',
  handed_over: 'How many parcels were handed over today.',
  'PickupGroup.from': 'The start of the pickup, as HH:MM in the UAE. Null without a time.',
  'PickupGroup.to': 'The end of the pickup, as HH:MM in the UAE. Null without a time.',
  'PickupGroup.sender': 'Where the courier comes to.',
  'PickupGroup.sender.key': 'Names the sender in `/pickups/manifest`.',
  shipment_id: 'The id of the shipment.',
  'PickupParcel.day': 'The day of its pickup, as YYYY-MM-DD in the UAE. Null without one.',
  'PickupParcel.from': 'The start of its pickup, as HH:MM in the UAE. Null without one.',
  'PickupParcel.to': 'The end of its pickup, as HH:MM in the UAE. Null without one.',
  'PickupParcel.weight_grams': 'The weight in grams. Null if it isn’t known.',
  sender_name: 'The sender’s name.',
  of: 'The parcels that wait, or those that were handed over today.',
  'readManifest.day': 'The day of one pickup, as YYYY-MM-DD. With `from`, `to` and `sender`.',
  'readManifest.from': 'The start of one pickup, as HH:MM.',
  'readManifest.to': 'The end of one pickup, as HH:MM.',
  'readManifest.sender': 'The `key` of the sender of one pickup.',
  'readManifest.part': 'Which part, from 1.',

  // Imports.
  ImportField: 'What a column means.',
  'createImport.name': 'The name of the file.',
  'createImport.again': '`true` imports a file that was imported before.',
  'Import.name': 'The name of the file.',
  'Import.rows': 'How many rows the file has, without its header.',
  wrong: 'Rows with something to correct.',
  right: 'Rows that are ready to book.',
  queued: 'Rows that are being booked.',
  booked: 'Rows that are booked.',
  rejected: 'Rows that the carrier rejected.',
  unconfirmed: 'Rows whose booking the carrier hasn’t confirmed yet.',
  duplicate: 'Rows that another row of the file repeats.',
  same_reference: 'Rows whose reference a booked shipment already has.',
  withheld: 'Rows that the file itself says not to send, such as totals.',
  'Import.columns': 'The columns of the file, in their order.',
  grade: 'How sure the meaning of the column is: `open` needs a person.',
  'Import.columns.reason': 'Why the column has its meaning, or why it is open.',
  samples: 'Some values of the column.',
  field: 'What the column means. Null for one that isn’t used or is open.',
  words: 'Words of the column that decide what happens to a row.',
  text: 'The word in the file.',
  does: 'What it does to its row.',
  'Import.readings.kind': 'The value that was read, or what becomes of the row.',
  'Import.readings.rows': 'How many rows have such a reading.',
  examples: 'Examples of its forms, at most six.',
  'Import.readings.examples.row': 'The number of a row.',
  'Import.readings.examples.from': 'The texts that stand there.',
  'Import.readings.examples.from.field': 'What the column means.',
  'Import.readings.examples.from.text': 'The text in the file.',
  'Import.readings.examples.to': 'What they become. Empty for no cash to collect.',
  left_out: 'What of the file isn’t read.',
  sheets: 'The sheets and tables that aren’t read.',
  'Import.left_out.sheets.rows': 'How many rows it has. Null if they weren’t counted.',
  is_hidden: 'Whether it is hidden in the file.',
  hidden_rows: 'How many hidden rows there are.',
  hidden_columns: 'The positions of hidden columns, from 0.',
  is_paused: 'Whether booking waits until the carrier can be reached again.',
  is_discarded: 'Whether the import was discarded.',
  'ImportRow.state': 'What has happened to the row.',
  'listImportRows.state': 'Only rows in this state.',
  values: 'The texts of the row, by what their columns mean.',
  problems: 'What is wrong with the row, or what to look at.',
  'ImportRow.problems.field': 'Which column it is about. Null for the whole row.',
  suggestion: 'A value that is close to what the file has.',
  'ImportRow.shipment': 'The shipment of the row. Null before it is booked.',
  repeats_row: 'The number of the row that it repeats. Null if it repeats none.',
  withheld_by: 'Why the row isn’t sent. Null if it is.',
  token: 'The `token` of the review, so that exactly these rows are booked.',
  'ImportReview.rows': 'How many rows would be booked.',
  'ImportReview.pickup.day': 'The day of their pickup, as YYYY-MM-DD in the UAE.',
  'ImportReview.pickup.from': 'Its start, as HH:MM in the UAE.',
  'ImportReview.pickup.to': 'Its end, as HH:MM in the UAE.',
  'ImportReview.cod': 'The cash on delivery of these rows.',
  'ImportReview.cod.rows': 'How many of them have cash on delivery.',
  sum: 'The sum of it.',

  // Events.
  'Event.type': 'What happened.',
  'Event.shipment': 'The shipment that it happened to.',
  'Event.shipment.id': 'The id of the shipment.',
  'Event.data': 'More about what happened.',

  // Money.
  Money: 'An amount of money in the minor unit of its currency.',
  Sum: 'An amount of the ledger, which can be below 0.',
  'MoneyOverview.next_payout.amounts': 'What the carrier is expected to pay, one sum for each currency.',
  banked: 'Arrived in the bank.',
  fees: 'The carrier’s fees.',
  'Balance.vat': 'The VAT of the carrier’s fees.',
  adjustments: 'Corrections that a person has made.',
  'Balance.overdue.days': 'How many days late, at least.',
  shipment: 'The shipment. Null if it is about none, or none is known.',
  'UnpaidShipment.statement.id': 'The id of the statement.',
  overdue_days: 'Only cash that is at least this many days late.',
  'MoneyEntry.kind': 'What happened to the money.',
  'listMoneyEntries.kind': 'Only entries of this kind.',
  more_postings: 'How many postings aren’t shown.',
  account: 'The account of the ledger.',
  StatementField: 'What a column of a statement means.',
  'Statement.kind': kindOfStatement,
  'StatementWithColumns.kind': kindOfStatement,
  'listStatements.kind': 'Only statements of this kind.',
  'addStatement.kind': kindOfStatement,
  'Statement.name': 'The name of the file.',
  'StatementWithColumns.name': 'The name of the file.',
  'addStatement.name': 'The name of the file.',
  'Statement.reference': 'The number that the statement has itself. Null without one.',
  'StatementWithColumns.reference': 'The number that the statement has itself. Null without one.',
  day: 'Its day, as YYYY-MM-DD. Null without one.',
  lines: 'How many lines.',
  result:
    'How a line compares with what was expected. `matched`: in every part. `differs`: the amount is right, a part isn’t. `not-compared`: some parts couldn’t be compared. `short`, `over`: the amount is less or more. `not-delivered`: paid or billed before a delivery. `after-return`: paid after it came back. `paid-twice`: another line has it. `repeated`: this line was on an earlier statement. `unknown-awb`: only a similar AWB is yours. `not-ours`: none of yours is similar. `other-currency`; `ask`: it fits several; `invalid`: see its problems.',
  'StatementWithColumns.fault.code': 'What is wrong with the file.',
  'StatementWithColumns.fault.row': 'In which row or line. Null if it is about the whole file.',
  'StatementWithColumns.columns.name': 'The name of the column in the file.',
  'StatementWithColumns.columns.reason': 'Why the column has its meaning, or why it is open.',
  'StatementWithColumns.left_out.sheets.name': 'The name of the sheet.',
  'StatementWithColumns.left_out.sheets.rows': 'How many rows the sheet has.',
  header_row: 'The row with the names of the columns, from 1. Null without one.',
  'listStatementLines.result': 'Only lines with this result.',
  'StatementLine.reason': 'Why the amount isn’t the expected one. Null if it is.',
  amount_minor: 'The amount, in the minor unit of the currency: 15000 is AED 150.00.',
  fee_minor: 'The carrier’s fee in the line, in the minor unit. Null without one.',
  vat_minor: 'The VAT in the line, in the minor unit. Null without one.',
  net_minor: 'What is left after fee and VAT, in the minor unit. Null without it.',
  difference_minor:
    'How much more than expected, in the minor unit; below 0 if it is less. Null if nothing was expected.',
  'StatementLine.differences.reason': 'Why it differs.',
  part: 'Which part of the charge.',
  is_computed: 'Whether the portal has computed the split from a single amount.',
  is_posted: 'Whether it is in the ledger.',
  number: 'Its number, from 1.',
  'ClaimSummary.state': stateOfClaim,
  'Claim.state': stateOfClaim,
  'ClaimSummary.shipments': 'How many shipments it is about.',
  'Claim.shipments': 'How many shipments it is about.',
  'NewClaim.kind': '`cod` for cash that wasn’t paid out, or `charges` for charges above the quotes.',
  shipment_ids: 'The shipments, by their ids.',
  'NewParcelClaim.kind': 'Whether the parcel is lost or damaged.',
  'Claim.items': 'The shipments, and what is claimed for each.',
  'Claim.items.statement.name': 'The name of its file.',
  row: 'The row in the file, from 1.',

  // Webhooks.
  url: 'Where events are sent.',
  types: 'The events that are sent; all of them if it is empty.',
  description: 'What it is for, in your own words.',
  is_enabled: 'Whether events are sent.',
  off_reason:
    'Why it is off: a `person` switched it off, three days of failures (`failing`), or a 410 response (`gone`). Null while it is on.',
  off_since: 'Since when it is off. Null while it is on.',
  overlap_hours: 'For how many hours deliveries are also signed with the previous secret.',
  took_ms: 'How long it took, in milliseconds.',
  problem: 'Why there was no response. Null if there was one.',
  'WebhookDelivery.type': 'The type of its event, or `ping`.',
  'WebhookDelivery.state': '`waiting` for its next attempt, `delivered`, or `failed` for good.',
  'listWebhookDeliveries.state': 'Only deliveries in this state.',
  attempts: 'The attempts, the newest first.',

  // The sandbox.
  advance_seconds: 'By how many seconds to move it; backwards if it is below 0.',
  freeze: 'Whether to stop it, or to let it run.',
  is_frozen: 'Whether it stands still.',
  'SandboxReference.reference': 'What the `reference` of a booking must contain.',
  'SandboxReference.effect': 'What then happens to it.',
};

type Document = ReturnType<typeof createDocument>;
// biome-ignore lint/suspicious/noExplicitAny: the parts of a document have many shapes.
type Part = any;

/** The document with a description of each member and parameter that its schema doesn't describe. */
export function withDescriptions(document: Document): Document {
  const copy: Part = structuredClone(document);
  for (const [name, schema] of Object.entries(copy.components.schemas) as [string, Part][]) {
    const path = name.replace(/Output$/, '');
    describeOne(schema, descriptions[path]);
    describeMembers(schema, path);
  }
  for (const path of Object.values(copy.paths) as Part[])
    for (const { operationId, parameters = [], responses } of Object.values(path) as Part[]) {
      for (const { name, schema } of parameters) describeOne(schema, textFor(operationId, name));
      for (const { content } of Object.values(responses) as Part[])
        describeMembers(content?.['application/json']?.schema, operationId);
    }
  return copy;
}

const textFor = (path: string, name: string) => descriptions[`${path}.${name}`] ?? descriptions[name];

function describeOne(schema: Part, text: string | undefined): void {
  if (text !== undefined) schema.description ??= text;
}

function describeMembers(schema: Part, path: string): void {
  if (!schema) return;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    describeOne(member, textFor(path, name));
    describeMembers(member, `${path}.${name}`);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    describeMembers(inner, path);
}
