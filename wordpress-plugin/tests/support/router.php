<?php
// For PHP's built-in server: files as they are, everything else through WordPress. The database is a file below the
// root.
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
if ( preg_match( '#(^|/)\.|/database/|\.(sqlite|log)$#', $path ) ) {
	http_response_code( 404 );
	return true;
}
// Sites of a network are in folders that do not exist; their entry points are the network's.
if ( preg_match( '#^/[\w-]+(/wp-[\w/-]+\.php)$#', $path, $found ) && ! file_exists( $root . $path ) ) {
	$path = $found[1];
}
if ( is_dir( $root . $path ) && is_file( rtrim( $root . $path, '/' ) . '/index.php' ) ) {
	$path = rtrim( $path, '/' ) . '/index.php';
}
if ( is_file( $root . $path ) ) {
	if ( '.php' !== substr( $path, -4 ) ) {
		return false;
	}
	$_SERVER['SCRIPT_NAME'] = $path;
	$_SERVER['PHP_SELF']    = $path;
	chdir( dirname( $root . $path ) );
	require $root . $path;
	return true;
}
chdir( $root );
require $root . '/index.php';
return true;
