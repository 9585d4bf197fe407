import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { MessageCircle, Phone } from '#components/ui/icons.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { shareLinks } from './share-links.ts';

type ContactReceiverProps = {
  /** What the receiver is asked about. */
  about: 'attempted' | 'at_counter';
  awb: string;
  name: string;
  mobile: string;
  size: 'sm' | 'md';
};

/** Links that call the receiver, or open a WhatsApp chat with the sentence filled in. */
export function ContactReceiver({ about, awb, name, mobile, size }: ContactReceiverProps) {
  const t = useTranslations('shipment.contact');
  const { whatsApp } = shareLinks({
    subject: '',
    text: t(`message.${about}`, { name, awb }),
    email: undefined,
    mobile,
  });
  const named = <OfWhat of={name} />;
  return (
    <>
      <a href={`tel:${mobile}`} className={buttonStyle('secondary', size)}>
        <Phone />
        {t('call')}
        {named}
      </a>
      <a href={whatsApp} target="_blank" rel="noopener noreferrer" className={buttonStyle('secondary', size)}>
        <MessageCircle />
        {t('whatsApp')}
        {named}
        <span className="sr-only"> {t('newTab')}</span>
      </a>
    </>
  );
}
