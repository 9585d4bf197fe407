import { DoubtsSkeleton } from '#components/desk/doubts-skeleton.tsx';

export default DoubtsSkeleton;
