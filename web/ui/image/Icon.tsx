const TRAZOS = {
  menos: 'M5 12h14',
  mas: 'M12 5v14M5 12h14',
  cerrar: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  atras: 'M19 12H5M11 6l-6 6 6 6',
  adelante: 'M5 12h14M13 6l6 6-6 6',
  abajo: 'M6 9l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  aviso: 'M12 4L2.8 19.5h18.4zM12 10v4.2M12 17v.01',
  eliminar: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10 11v5M14 11v5',
  editar: 'M4.5 19.5l1-4.2L16.2 4.6l3.2 3.2L8.7 18.5zM13.8 7l3.2 3.2',
  carrito: 'M3 4.5h2.4l2.2 10.3h9.9l2-7.3H6.2M9 19.2a.6.6 0 100 .1M16.2 19.2a.6.6 0 100 .1',
  persona: 'M12 12a3.8 3.8 0 100-7.6 3.8 3.8 0 000 7.6M4.8 20c.6-3.6 3.5-5.4 7.2-5.4s6.6 1.8 7.2 5.4',
  salir: 'M14 4.5H6.5v15H14M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  correo: 'M3.5 6h17v12h-17zM4 6.8l8 6.2 8-6.2',
  lugar: 'M12 21s6.8-6.2 6.8-11.2a6.8 6.8 0 00-13.6 0C5.2 14.8 12 21 12 21M12 12.2a2.4 2.4 0 100-4.8 2.4 2.4 0 000 4.8',
  reloj: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17M12 7.5V12l3 2',
  calendario: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  telefono: 'M7 3.5l3 4.2-1.8 2.2a12 12 0 005.9 5.9l2.2-1.8 4.2 3-1 3.3C11 21 3 13 3.7 4.5z',
  buscar: 'M10.8 17.6a6.8 6.8 0 100-13.6 6.8 6.8 0 000 13.6M15.8 15.8L20.5 20.5',
  descargar: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
}

export type IconName = keyof typeof TRAZOS

/** A line icon in the colour of the text around it; a word beside it or an aria-label says what it means. */
export function Icon({ nombre, size = 20 }: { nombre: IconName; size?: number }) {
  return <Stroke d={TRAZOS[nombre]} size={size} />
}

/** The line every icon is drawn with, on a grid of 24, in the colour of the text around it. `d` is its SVG path. */
export function Stroke({ d, size }: { d: string; size: number }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
