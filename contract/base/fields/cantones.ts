/** The seven provinces and 84 cantons of Costa Rica, as the law orders them (Puerto Jiménez and Monteverde are the last ones, of 2022). */
const CANTONES = {
  'San José':
    'San José, Escazú, Desamparados, Puriscal, Tarrazú, Aserrí, Mora, Goicoechea, Santa Ana, Alajuelita, Vázquez de Coronado, Acosta, Tibás, Moravia, Montes de Oca, Turrubares, Dota, Curridabat, Pérez Zeledón, León Cortés Castro',
  Alajuela:
    'Alajuela, San Ramón, Grecia, San Mateo, Atenas, Naranjo, Palmares, Poás, Orotina, San Carlos, Zarcero, Sarchí, Upala, Los Chiles, Guatuso, Río Cuarto',
  Cartago: 'Cartago, Paraíso, La Unión, Jiménez, Turrialba, Alvarado, Oreamuno, El Guarco',
  Heredia: 'Heredia, Barva, Santo Domingo, Santa Bárbara, San Rafael, San Isidro, Belén, Flores, San Pablo, Sarapiquí',
  Guanacaste: 'Liberia, Nicoya, Santa Cruz, Bagaces, Carrillo, Cañas, Abangares, Tilarán, Nandayure, La Cruz, Hojancha',
  Puntarenas:
    'Puntarenas, Esparza, Buenos Aires, Montes de Oro, Osa, Quepos, Golfito, Coto Brus, Parrita, Corredores, Garabito, Monteverde, Puerto Jiménez',
  Limón: 'Limón, Pococí, Siquirres, Talamanca, Matina, Guácimo',
} as const

export type Provincia = keyof typeof CANTONES
export const PROVINCIAS = Object.keys(CANTONES) as [Provincia, ...Provincia[]]

/** The cantons of a province; empty when the name is no province. */
export function cantonesDe(provincia: string): readonly string[] {
  return Object.hasOwn(CANTONES, provincia) ? CANTONES[provincia as Provincia].split(', ') : []
}
