/** Figures with their names, under one heading. */
export function FigureList({ title, figures }: { title: string; figures: [name: string, value: string][] }) {
  return (
    <section className="figures" aria-label={title}>
      <h2 className="sheet-head">{title}</h2>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
