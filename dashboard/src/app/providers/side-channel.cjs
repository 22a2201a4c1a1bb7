/**
 * Takes the place of the package `side-channel`, by which `qs` remembers the objects that it has visited. The package is
 * made for engines without WeakMap and brings an inspector for its error messages: 5 kB that no browser of ours needs.
 */
module.exports = () => new WeakMap()
