import { useTranslations } from 'next-intl';
import { HomeSkeleton } from '#components/shipments/list/home-skeleton.tsx';

export default function HomeLoading() {
  return <HomeSkeleton label={useTranslations('home')('loading')} />;
}
