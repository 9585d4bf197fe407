/** The reference under which a shipment is sent for the first time: of its merchant, of itself, and the number of the attempt. */
export const firstReference = /^WB-[0-9A-F]{12}-[0-9A-F]{12}-1$/;
