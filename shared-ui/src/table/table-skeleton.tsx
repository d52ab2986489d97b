import { Stack } from '../layout/boxes.tsx';
import { Skeleton } from '../state/skeleton.tsx';

/** As high as a table of `rows` products. */
export function TableSkeleton({ rows = 4 }: { rows?: number | undefined }) {
  return (
    <Stack gap={2} aria-hidden>
      <Skeleton height={28} width={180} />
      <Skeleton height={44 + rows * 81} />
    </Stack>
  );
}
