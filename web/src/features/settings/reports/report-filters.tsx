import { Flex } from '@chakra-ui/react';
import { VisitFilters, type VisitFiltersProps } from '../visits/visit-filters.tsx';

export const ReportFilters = (props: VisitFiltersProps) => (
  <Flex role="group" aria-label="Visits" gap="2" align="center" wrap="wrap">
    Visits
    <VisitFilters {...props} />
  </Flex>
);
