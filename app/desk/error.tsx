'use client';

import { LoadFailure } from '#components/shipments/view/load-failure.tsx';

export default LoadFailure;
