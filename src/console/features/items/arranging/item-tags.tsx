import { Link } from 'react-router-dom';
import { Badge } from '#console/ui/signs/badge.tsx';
import { RowTags } from '#console/ui/text/row-title.tsx';
import type { Item } from '#contract/item.ts';

/** The tags of an account. Each leads to the accounts that have it. */
export const ItemTags = ({ tags }: Pick<Item, 'tags'>) =>
  tags.length > 0 && (
    <RowTags>
      {tags.map((tag) => (
        <Link key={tag} to={`/items?${new URLSearchParams({ tag })}`} aria-label={`Accounts tagged ${tag}`}>
          <Badge tone="neutral">{tag}</Badge>
        </Link>
      ))}
    </RowTags>
  );
