interface Props {
  parent: { path: string; title: string };
  title: string;
}

export const Breadcrumb = ({ parent, title }: Props) => (
  <nav className="breadcrumb" aria-label="Breadcrumb" data-pagefind-ignore="">
    <a href={parent.path}>{parent.title}</a>
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="m6 3.5 4.5 4.5L6 12.5" />
    </svg>
    <span aria-current="page">{title}</span>
  </nav>
);
