type Person = { userId: string; sessionId: string; name: string; nameAr: string };

/** Somebody of one merchant: every merchant-scoped function takes them first. */
export type MerchantViewer = Person & {
  role: 'merchant';
  merchantId: string;
  merchantNameEn: string;
  merchantNameAr: string;
};

/** A customer-service agent: reads across merchants, each read audited. */
export type AgentViewer = Person & { role: 'agent' };

/** Keeps what the portal knows of its operator; reads no shipments. */
export type AdministratorViewer = Person & { role: 'administrator' };

export type Viewer = MerchantViewer | AgentViewer | AdministratorViewer;
